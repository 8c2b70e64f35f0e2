declare function importEsm(name: string): Promise<unknown>;
export = importEsm;
