/** Switches for every browser of the checks: nothing but the page under test may use the network or the screen. */
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  // Text is placed on whole pixels otherwise, differently on each machine.
  '--font-render-hinting=none',
];

/** Chromium's own sandbox refuses to run as root, which is what containers do. */
export function launchArgs(isRoot: boolean): string[] {
  return isRoot ? [...quietArgs, '--no-sandbox', '--disable-dev-shm-usage'] : [...quietArgs];
}
