/** Uses a page as somebody without a pointer does: Tab to reach, keys to change. */
import {expect, type Locator, type Page} from '@playwright/test';

/** The next Tab goes to the first control inside or after the element. */
export async function startAt(element: Locator): Promise<void> {
  await element.evaluate((node: HTMLElement) => {
    node.scrollIntoView();
    node.tabIndex = -1;
    node.focus({preventScroll: true});
    node.removeAttribute('tabindex');
  });
}

/** Presses Tab until the control has the focus; a control that Tab does not reach fails the test. */
export async function tabTo(page: Page, control: Locator, limit = 40): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Not reached with ${limit} presses of Tab: ${control.toString()}`);
}

/** Replaces what stands in the focused field, in one go as pasting does. */
export async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Goes near the widget, as a reader who moves does, and waits until it is alive. */
export async function makeReady(widget: Locator): Promise<void> {
  await widget.scrollIntoViewIfNeeded();
  // Alive by a scroll, a movement or a key, whatever comes first.
  await expect(async () => {
    await widget.page().keyboard.press('Shift');
    await expect(widget).toHaveAttribute('data-ready', 'true', {timeout: 2000});
  }).toPass();
}

/** Opens what every widget ends in. */
export async function openConfiguration(page: Page, widget: Locator): Promise<void> {
  await tabTo(page, widget.getByText('Copy JSON', {exact: true}));
  await page.keyboard.press('Enter');
}

/** The widget of that name, alive. */
export async function readyWidget(page: Page, name: string): Promise<Locator> {
  const widget = page.getByRole('region', {name, exact: true});
  await makeReady(widget);
  return widget;
}
