//! A PostgreSQL of the tests' own, in a folder of its own, that can be killed and started again.

use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::Folder;
use super::server::store::Address;

pub const PASSWORD: &str = "wagram-1809";

pub struct Cluster {
    folder: Folder,
    programs: PathBuf,
    port: u16,
    postmaster: Mutex<Option<Child>>,
}

impl Cluster {
    pub fn new() -> Cluster {
        let folder = Folder::new();
        chown(&folder.0, owner().map(|it| it.0), owner().map(|it| it.1)).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let it = Cluster { folder, programs: programs(), port, postmaster: Mutex::default() };
        let secret = it.folder.0.join("password");
        std::fs::write(&secret, PASSWORD).unwrap();
        let secret = format!("--pwfile={}", secret.display());
        let auth = "--auth-host=scram-sha-256";
        it.run(
            "initdb",
            &["-D", "data", "-U", "ney", "-E", "UTF8", "--no-sync", "--auth=trust", auth, &secret],
        );
        it.start();
        it
    }

    /// The address of a new database, by the loopback and with the password.
    pub fn database(&self, name: &str) -> String {
        self.run("createdb", &["-h", &self.socket(), "-p", &self.port.to_string(), "-U", "ney", name]);
        format!("postgres://ney:{PASSWORD}@127.0.0.1:{}/{name}", self.port)
    }

    pub fn address(&self, name: &str) -> Address {
        self.database(name).parse().unwrap()
    }

    /// The same database by its socket.
    pub fn by_socket(&self, name: &str) -> Address {
        format!("postgres://ney@/{name}?host={}&port={}", self.socket(), self.port).parse().unwrap()
    }

    /// Asks the database by another way than the server's.
    pub fn ask(&self, database: &str, query: &str) -> String {
        let port = self.port.to_string();
        let args = ["-h", &self.socket(), "-p", &port, "-U", "ney", "-d", database, "-Atqc", query];
        String::from_utf8(self.run("psql", &args).stdout).unwrap().trim().to_owned()
    }

    pub fn start(&self) {
        let begun = Instant::now();
        let mut postmaster = self.postmaster.lock().unwrap();
        let socket = self.socket();
        while !self.answers() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the database does not come up");
            // Right after a kill the remains of the last one may still be in the way.
            if postmaster.as_mut().is_none_or(|it| it.try_wait().unwrap().is_some()) {
                let mut command = self.command("postgres");
                command.args(["-D", "data", "-k", &socket, "-h", "127.0.0.1", "-p", &self.port.to_string()]);
                let log = std::fs::File::options().create(true).append(true).open(self.folder.0.join("log"));
                command.stdout(Stdio::null()).stderr(log.unwrap());
                *postmaster = Some(command.spawn().unwrap());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// As a crash: nothing is written that was not.
    pub fn kill(&self) {
        if let Some(mut postmaster) = self.postmaster.lock().unwrap().take() {
            postmaster.kill().unwrap();
            postmaster.wait().unwrap();
        }
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.0.join("log")).unwrap()
    }

    fn answers(&self) -> bool {
        let mut command = self.command("pg_isready");
        command.args(["-q", "-h", &self.socket(), "-p", &self.port.to_string()]);
        command.status().unwrap().success()
    }

    fn socket(&self) -> String {
        self.folder.0.to_str().unwrap().to_owned()
    }

    fn run(&self, program: &str, args: &[&str]) -> Output {
        let output = self.command(program).args(args).output().unwrap();
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// PostgreSQL refuses to be root, so root lends it another name.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(&self.folder.0).env_remove("PGHOST").env_remove("PGDATABASE");
        if let Some((user, group)) = owner() {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Waits until the last of its processes has gone, so that the folder can be removed.
        let _ = self.command("pg_ctl").args(["-D", "data", "-m", "immediate", "-s", "stop"]).output();
        self.kill();
    }
}

/// Whom the database belongs to: `postgres` or `nobody` if the tests are run by root.
fn owner() -> Option<(u32, u32)> {
    if std::fs::metadata("/proc/self").unwrap().uid() != 0 {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").unwrap();
    let find = |name: &str| {
        let line = users.lines().find(|it| it.split(':').next() == Some(name))?;
        let mut numbers = line.split(':').skip(2).map(|it| it.parse::<u32>().unwrap());
        Some((numbers.next()?, numbers.next()?))
    };
    Some(find("postgres").or_else(|| find("nobody")).expect("a user that is not root"))
}

/// The folder with `initdb` and its like. These tests cannot be left out: without it they fail.
fn programs() -> PathBuf {
    let told = std::env::var("GROGNARD_POSTGRES").ok().map(PathBuf::from);
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|it| it.path())
        .collect();
    debian.sort();
    let debian = debian.into_iter().rev().map(|it| it.join("bin"));
    let asked = Command::new("pg_config").arg("--bindir").output().ok();
    let asked = asked.map(|it| PathBuf::from(String::from_utf8_lossy(&it.stdout).trim()));
    told.into_iter().chain(asked).chain(debian).find(|it| it.join("initdb").exists()).expect(
        "these tests need PostgreSQL: `apt install postgresql`, or the folder of its programs in GROGNARD_POSTGRES",
    )
}
