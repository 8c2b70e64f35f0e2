export type InfotypeGroup =
  | 'Personal'
  | 'Government'
  | 'Financial'
  | 'Health'
  | 'Secrets'
  | 'Network'
  | 'Device';

/** `classifier`: the list of what the classifier knows; `reference`: the list of names for templates. */
export type InfotypeList = 'classifier' | 'reference';

/**
 * How text of this kind can be found: `checksum` by a check digit, `pattern` by its shape, `cue` by its shape next to a
 * word that announces it, `model` only by a model or a dictionary.
 */
export type DetectionMethod = 'checksum' | 'pattern' | 'cue' | 'model';

export interface InfotypeEntry {
  readonly name: string;
  readonly group: InfotypeGroup;
  readonly lists: readonly InfotypeList[];
  readonly meaning: string;
  /** Invented or published test value; never a real person's. */
  readonly example: string;
  readonly region: string;
  readonly checksum?: string;
  readonly method: DetectionMethod;
}
