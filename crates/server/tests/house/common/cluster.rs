//! A PostgreSQL of the tests' own, in a folder of its own, that can be killed and started again.

use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak};

use super::server::store::Address;
use super::{Folder, waited};

pub const PASSWORD: &str = "wagram-1809";

pub struct Cluster {
    folder: Folder,
    programs: PathBuf,
    /// Kept for those that come after.
    pattern: Arc<Folder>,
    port: u16,
    postmaster: Mutex<Option<Child>>,
}

impl Cluster {
    pub fn new() -> Cluster {
        let (pattern, programs) = (pattern(), programs());
        let it = Cluster { folder: lent(), programs, pattern, port: port(), postmaster: Mutex::default() };
        let mut copy = command(&it.folder, Path::new("cp"));
        assert!(copy.arg("-r").arg(it.pattern.0.join("data")).arg("data").status().unwrap().success());
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
        let mut postmaster = self.postmaster.lock().unwrap();
        let socket = self.socket();
        waited("the database comes up", || {
            if self.answers() {
                return Some(());
            }
            // Right after a kill the remains of the last one may still be in the way.
            if postmaster.as_mut().is_none_or(|it| it.try_wait().unwrap().is_some()) {
                let mut command = self.command("postgres");
                command.args(["-D", "data", "-k", &socket, "-h", "127.0.0.1", "-p", &self.port.to_string()]);
                // Processes are killed here and not the machine: what the database has written is not lost with it.
                command.args(["-c", "fsync=off"]);
                let log = std::fs::File::options().create(true).append(true).open(self.folder.0.join("log"));
                command.stdout(Stdio::null()).stderr(log.unwrap());
                *postmaster = Some(command.spawn().unwrap());
            }
            None
        });
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

    fn command(&self, program: &str) -> Command {
        command(&self.folder, &self.programs.join(program))
    }
}

/// PostgreSQL refuses to be root, so root lends it another name.
fn command(folder: &Folder, program: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(&folder.0).env_remove("PGHOST").env_remove("PGDATABASE");
    if let Some((user, group)) = owner() {
        command.uid(user).gid(group);
    }
    command
}

/// A folder that belongs to whom the database does.
fn lent() -> Folder {
    let folder = Folder::new();
    chown(&folder.0, owner().map(|it| it.0), owner().map(|it| it.1)).unwrap();
    folder
}

/// A database in which nothing is yet. It takes a while to be made, so all that live at a time are copies of one.
fn pattern() -> Arc<Folder> {
    static MADE: Mutex<Weak<Folder>> = Mutex::new(Weak::new());
    let mut made = MADE.lock().unwrap();
    if let Some(it) = made.upgrade() {
        return it;
    }
    let folder = lent();
    let secret = folder.0.join("password");
    std::fs::write(&secret, PASSWORD).unwrap();
    let secret = format!("--pwfile={}", secret.display());
    let mut initdb = command(&folder, &programs().join("initdb"));
    initdb.args(["-D", "data", "-U", "ney", "-E", "UTF8", "--no-sync", "--wal-segsize=1", "--auth=trust"]);
    let output = initdb.args(["--auth-host=scram-sha-256", &secret]).output().unwrap();
    assert!(output.status.success(), "initdb: {}", String::from_utf8_lossy(&output.stderr));
    let folder = Arc::new(folder);
    *made = Arc::downgrade(&folder);
    folder
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Waits until the last of its processes has gone, so that the folder can be removed.
        let _ = self.command("pg_ctl").args(["-D", "data", "-m", "immediate", "-s", "stop"]).output();
        self.kill();
    }
}

/// A port below those that the machine gives to whoever wants any: it stays free while the database is down.
fn port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = (std::process::id() % 10_000) * 7 + NEXT.fetch_add(1, Ordering::Relaxed);
        let port = 20_000 + (number % 10_000) as u16;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
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
