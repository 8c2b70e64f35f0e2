/** Specification, section 8: "'This page crashed.'" The page between navbar and footer says it as the outermost fallback does. */
export {default} from '../Error/index.tsx';
