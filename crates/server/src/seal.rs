//! The key of this server. With it the journals of finished games are signed, so that nobody can alter one afterwards, or
//! make one up, and say that it was played here.

use std::io::Write as _;
use std::path::Path;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use engine::Seal;
use engine::journal::{hex, unhex};

use crate::tokens;

/// The file of the key in the data folder. Whoever can read it can sign as this server.
pub const FILE: &str = "signing-key";

pub struct Signer(SigningKey);

impl Signer {
    /// The key that is kept in a folder, made there if there is none.
    pub fn of_folder(folder: &Path) -> Result<Signer, String> {
        let path = folder.join(FILE);
        let failed = |what: &str| {
            let path = path.display().to_string();
            let what = what.to_owned();
            move |it: std::io::Error| format!("{path} cannot be {what}: {it}")
        };
        match std::fs::read_to_string(&path) {
            Ok(text) => {
                own(&path).map_err(failed("kept from others"))?;
                Signer::read(&text).ok_or_else(|| format!("{} holds no key of a server", path.display()))
            }
            Err(it) if it.kind() == std::io::ErrorKind::NotFound => {
                std::fs::create_dir_all(folder).map_err(failed("made"))?;
                let key = tokens::chance().map_err(|_| "the machine gave no randomness".to_owned())?;
                keep(&path, &key).map_err(failed("made"))?;
                Ok(Signer(SigningKey::from_bytes(&key)))
            }
            Err(it) => Err(failed("read")(it)),
        }
    }

    /// The public key of a folder, if there is a key; nothing is made.
    pub fn shown(folder: &Path) -> Option<[u8; 32]> {
        let text = std::fs::read_to_string(folder.join(FILE)).ok()?;
        Signer::read(&text).map(|it| it.public())
    }

    fn read(text: &str) -> Option<Signer> {
        unhex(text.trim_end()).map(|it| Signer(SigningKey::from_bytes(&it)))
    }

    pub fn public(&self) -> [u8; 32] {
        self.0.verifying_key().to_bytes()
    }

    /// The text of a journal with the seal of this server under it.
    pub fn sealed(&self, text: &str) -> String {
        let signature = self.0.sign(&message(text)).to_bytes();
        format!("{text}{}", Seal { key: self.public(), signature }.write())
    }
}

/// Whether a seal was made by its key over just this text.
pub fn holds(seal: &Seal, text: &str) -> bool {
    let Ok(key) = VerifyingKey::from_bytes(&seal.key) else { return false };
    key.verify_strict(&message(text), &Signature::from_bytes(&seal.signature)).is_ok()
}

/// What is signed says what it is, so that a signature over something else can never be taken for one over a journal.
fn message(text: &str) -> Vec<u8> {
    [b"grognard journal 1\n", text.as_bytes()].concat()
}

/// Written beside and then put in its place: whoever is killed meanwhile leaves no half of a key.
fn keep(path: &Path, key: &[u8; 32]) -> std::io::Result<()> {
    let beside = path.with_extension("new");
    let _ = std::fs::remove_file(&beside);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&beside)?;
    file.write_all(format!("{}\n", hex(key)).as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&beside, path)
}

/// Nobody but its owner may read a key: rights that were widened are taken back.
#[cfg(unix)]
fn own(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mut rights = std::fs::metadata(path)?.permissions();
    if rights.mode() & 0o077 != 0 {
        tracing::warn!(path = %path.display(), "others could read the key of this server; now they cannot");
        rights.set_mode(0o600);
        std::fs::set_permissions(path, rights)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn own(_: &Path) -> std::io::Result<()> {
    Ok(())
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Signer {}", hex(&self.public()))
    }
}
