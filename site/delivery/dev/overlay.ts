/**
 * In `npm run dev` the overlay tells a writer what is wrong with a page, and goes when it is put right. The
 * hot update that brings the right page runs the broken one before it, whose module only throws the message
 * that the overlay had; as an error of its own that message would come back and stay.
 */

/** Travels to the browser as text, so it may use nothing but what it is given. */
const isNews = (error: Error): boolean => !error.message.includes('Module build failed');

/** A setting of webpack-dev-server. */
export const OVERLAY = {client: {overlay: {runtimeErrors: isNews}}};
