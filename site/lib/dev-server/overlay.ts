/**
 * In `npm run dev` the overlay tells a writer what is wrong with a page, and goes when it is put right. The hot update that brings
 * the right page runs the broken one before it, whose module only throws the message that the overlay had; as an error of its own
 * that message would come back and stay.
 */
import type {Plugin} from '@docusaurus/types';

/** Travels to the browser as text, so it may use nothing but what it is given. */
const isNews = (error: Error): boolean => !error.message.includes('Module build failed');

const DEV_SERVER = {client: {overlay: {runtimeErrors: isNews}}};

export default function writersOverlay(): Plugin {
  return {
    name: 'writers-overlay',
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'development') return {};
      return {devServer: DEV_SERVER} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  };
}
