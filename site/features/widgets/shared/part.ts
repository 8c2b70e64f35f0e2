/** The settings of a widget; its title belongs to the frame. */
export type Settings<P extends object> = Required<Omit<P, 'title'>>;

/** What the interactive part gets: the settings, and the key of its links. */
export type PartProps<P extends object> = Settings<P> & {readonly id: string};
