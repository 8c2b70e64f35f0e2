/**
 * Parts of the site that no page is rendered with: a reader asks for them, by an event of the page. The build does not compile
 * them for its own rendering (server-bundle).
 */

/** By `import()`. */
export const PARTS_ON_REQUEST =
  /[\\/]widgets[\\/]\w+[\\/]Interactive\.tsx$|[\\/](?:RunPanel|SearchDialog)[\\/]index\.tsx$|[\\/](?:RunForm|\w+Island)\.tsx$/;

/** By `new Worker(…)`, in one of these parts. Behind them are the sandbox and the client libraries of the examples. */
export const WORKERS = /\.worker\.ts$/;
