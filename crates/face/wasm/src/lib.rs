//! The face in the page: JSON through linear memory, four functions, no imports.
//!
//! It must never know what a request says: it carries bytes to [`face`] and back.
#![cfg(target_arch = "wasm32")]

use face::Shelf;

static SHELF: Shelf = Shelf { books: &shelf::BOOKS, games: shelf::GAMES };

/// What these procedures are made of, to be found in the bytes of the file.
static STAMP: &str = concat!("grognard-face-stamp:", env!("GROGNARD_FACE_STAMP"), ";");

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(len: usize) -> *mut u8 {
    given(vec![0; len])
}

/// Answers a request and takes back the room it stood in. The answer begins with its length in four bytes, the
/// smallest first.
///
/// # Safety
/// `request` is what [`alloc`] gave for `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(request: *mut u8, len: usize) -> *mut u8 {
    // SAFETY: the caller promises that this is a whole box from `alloc`.
    let request = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(request, len)) };
    let answer = answered(&request);
    let mut bytes = Vec::with_capacity(answer.len() + 4);
    bytes.extend_from_slice(&(answer.len() as u32).to_le_bytes());
    bytes.extend_from_slice(answer.as_bytes());
    given(bytes)
}

/// Takes back the room of an answer, its length included.
///
/// # Safety
/// `answer` is what [`call`] gave, and `len` four more than the length it begins with.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free(answer: *mut u8, len: usize) {
    // SAFETY: the caller promises that this is a whole box from `call`.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(answer, len)) });
}

/// Where the stamp stands.
#[unsafe(no_mangle)]
pub extern "C" fn stamp() -> *const u8 {
    STAMP.as_ptr()
}

fn answered(request: &[u8]) -> String {
    match std::str::from_utf8(request) {
        Ok(request) => SHELF.answered(request),
        Err(_) => SHELF.answered(""),
    }
}

fn given(bytes: Vec<u8>) -> *mut u8 {
    Box::into_raw(bytes.into_boxed_slice()).cast()
}
