/** The button in the menu of a page that opens the form (YourGateway.tsx). */
export const GATEWAY_BUTTON = '[data-your-gateway]';

/** Opens the menu and the form in it, from elsewhere on the page. */
export function openGateway(): void {
  const button = document.querySelector<HTMLElement>(GATEWAY_BUTTON);
  button?.closest('details')?.toggleAttribute('open', true);
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
  button?.focus();
  button?.scrollIntoView({block: 'center'});
}

/** `data-use-host`, in the head of code with the placeholder host. */
export function offerOwnHost(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({target}) => {
      const button = (target as Element).closest<HTMLElement>('[data-use-host]');
      if (!button) return;
      // Without a popover, or without a connection: the form in the menu. Later: the menu closes on a press beside it.
      import('./HostPopover/index.ts').then(
        ({askForHost}) => askForHost(button) || setTimeout(openGateway),
        () => setTimeout(openGateway),
      );
    },
    {signal},
  );
}
