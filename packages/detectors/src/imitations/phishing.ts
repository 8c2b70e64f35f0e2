import {readUrls} from '../urls.ts';

/** Hosts that stand for the feed of a real check. They are reserved names: nobody can register them. */
const LISTED: Readonly<Record<'phishing' | 'malware', readonly string[]>> = {
  phishing: ['phishing.example', 'account-check.example'],
  malware: ['malware.example'],
};

/** Forms of a URL that have no honest use in a message. */
const TRICKS = ['a user name before the @', 'letters of two alphabets in one label'];

export interface LinkVerdict {
  readonly phishing: boolean;
  readonly malware: boolean;
}

export function checkLinks(text: string): LinkVerdict {
  const urls = readUrls(text);
  const isListed = (list: readonly string[]) =>
    urls.some(({owner, subdomain}) =>
      list.some((host) => `${subdomain}.${owner}`.endsWith(`.${host}`) || owner === host),
    );
  return {
    phishing:
      isListed(LISTED.phishing) || urls.some(({signs}) => signs.some((sign) => TRICKS.includes(sign))),
    malware: isListed(LISTED.malware),
  };
}
