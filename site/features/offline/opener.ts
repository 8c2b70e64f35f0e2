/** Every button with this attribute opens the dialog. */
export const OPENER = 'data-read-offline';

/** The development server has nothing to store. */
export const IS_BUILT = process.env.NODE_ENV === 'production';
