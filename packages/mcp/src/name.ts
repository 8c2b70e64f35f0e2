/** What the command, its package and the server in it are called. */
export const COMMAND = 'javelin-docs-mcp';
