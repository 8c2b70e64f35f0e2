export declare function streamsOf(body: unknown): string[];
