/** `-d @-` with the text in a here-document at the end of the command: a key in it is in no process list. */
export const HERE_DOCUMENT = /<<(\w+)[^\S\n]*\n([^]*?)\n\1[^\S\n]*$/;
