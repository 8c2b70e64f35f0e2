const SHOWN_MS = 1500;

/** The Copy buttons, and the address behind every `#`. A browser that refuses leaves the link, which still works. */
export function copyOnClick(root: HTMLElement, signal: AbortSignal): void {
  const say = announcer(root, signal);
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const button = target.closest<HTMLElement>('.ref-copy');
      const link = target.closest<HTMLAnchorElement>('.hash-link');
      const control = button ?? link;
      if (!control) return;
      const text = button ? textFor(button) : (link?.href ?? '');
      navigator.clipboard.writeText(text).then(
        () => {
          confirm(control);
          say(button ? 'Copied' : 'Link copied');
        },
        () => undefined,
      );
    },
    {signal},
  );
}

function textFor(button: HTMLElement): string {
  return button.dataset.copy ?? button.closest('.code-block')?.querySelector('code')?.textContent ?? '';
}

function confirm(control: HTMLElement): void {
  control.dataset.copied = '';
  setTimeout(() => delete control.dataset.copied, SHOWN_MS);
}

/** One live region for the page: a label that changes under the pointer is not read out. */
function announcer(root: HTMLElement, signal: AbortSignal): (text: string) => void {
  const region = document.createElement('p');
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  root.after(region);
  signal.addEventListener('abort', () => region.remove());
  return (text) => {
    region.textContent = text;
    setTimeout(() => (region.textContent = ''), SHOWN_MS);
  };
}
