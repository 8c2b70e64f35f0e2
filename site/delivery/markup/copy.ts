const SHOWN_MS = 1500;

/** Buttons whose text is only known when they are pressed. */
const sources = new WeakMap<Element, () => string>();

export function provideText(button: HTMLElement, read: () => string): void {
  sources.set(button, read);
}

/**
 * Copy buttons, and the address behind every `#` of static markup. A browser that refuses leaves the link,
 * which still works.
 */
export function copyOnClick(): void {
  document.addEventListener('click', ({target}) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-copy]');
    const link = target.closest<HTMLAnchorElement>('[data-static] .hash-link');
    if (button) void copy(button, textFor(button), 'Copied');
    else if (link) void copy(link, link.href, 'Link copied');
  });
}

function textFor(button: HTMLElement): string {
  const read = sources.get(button);
  if (read) return read();
  const around = button.closest('.code-block') ?? button.parentElement;
  return button.dataset.copy || (around?.querySelector('code')?.textContent ?? '');
}

async function copy(control: HTMLElement, text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No permission, or not a secure address: selecting by hand still works.
    confirm(control, 'Can’t copy');
    announce('This browser does not allow copying. Select the text instead.');
    return;
  }
  confirm(control, 'Copied');
  announce(done);
}

/** A button says so itself; a link is marked for its stylesheet. */
function confirm(control: HTMLElement, text: string): void {
  if (control.dataset.copied !== undefined) return;
  const label = control.textContent;
  control.dataset.copied = text;
  if (control instanceof HTMLButtonElement) control.textContent = text;
  setTimeout(() => {
    delete control.dataset.copied;
    if (control instanceof HTMLButtonElement) control.textContent = label;
  }, SHOWN_MS);
}

let region: HTMLElement | undefined;

/** One live region for the page: a label that changes under the pointer is not read out. */
function announce(text: string): void {
  if (!region) {
    region = document.createElement('p');
    region.className = 'sr-only';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const live = region;
  // In a task of its own: a region that appears with its text is not read out either.
  setTimeout(() => (live.textContent = text));
  setTimeout(() => (live.textContent = ''), SHOWN_MS);
}
