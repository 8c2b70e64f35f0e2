import {defineConfig} from '@playwright/test';
import base from './playwright.config.ts';
export default defineConfig({...base, globalSetup: './zz-setup.ts', retries: 0, workers: 1, reporter: [['line']], timeout: 90_000, expect: {timeout: 10_000}});
