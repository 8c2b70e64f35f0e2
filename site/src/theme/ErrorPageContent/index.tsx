/** R2.8: a page that crashes shows 'This page crashed.' The page between navbar and footer says it as the outermost fallback does. */
export {default} from '../Error/index.tsx';
