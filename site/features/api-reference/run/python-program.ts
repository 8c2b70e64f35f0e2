/** An SDK call with what stands before it. The gateway calls take an object instead of a dict, so they need one more name. */
export function pythonProgram(setup: string, call: string): string {
  const names = /\bGateway\(/.test(call) ? 'import Gateway, JavelinClient,' : 'import JavelinClient,';
  return `${setup.trim().replace('import JavelinClient,', names)}\n\n${call.trim()}`;
}
