/** Every script that a built page asks for by itself, in its order: site/delivery/inline/page-template.ts. */
export function scriptsOfPage(html: string): string[] {
  const first = /<template id="first-script" data-address="([^"]*)/.exec(html)?.[1];
  const others = /<meta name="javelin:scripts" content="([^"]*)/.exec(html)?.[1];
  if (first === undefined || others === undefined) throw new Error('The page does not name its scripts.');
  return [first, ...others.split(' ')];
}
