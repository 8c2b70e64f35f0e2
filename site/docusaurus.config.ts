import type {Config} from '@docusaurus/types';
import {createConfig} from './config/create-config';

const config: Config = createConfig();
export default config;
