/** What the command, its package and the server in it are called. */
export const COMMAND = 'javelin-docs-mcp';

/** The package as the site offers it, below its root. */
export const ARCHIVE = `${COMMAND}.tgz`;
