// A short word about what was just done ("Copied"). It goes away by itself and is read out once.

class Toast {
  text: string = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ""), 3200);
  }
}

export const toast = new Toast();

export async function copy(text: string, said = "Copied"): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.say(said);
  } catch {
    toast.say("This browser does not let the page copy; select the text instead.");
  }
}
