export {default} from '@site/features/not-found/index.tsx';
