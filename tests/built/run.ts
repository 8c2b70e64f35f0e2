/** Looks at the files of the production build. */
import {checkBudgets} from './budgets.ts';
import {readBuiltPages, requireBuild} from './built-page.ts';
import {checkFirstResponse} from './first-response.ts';
import {checkGeneratedCode} from './generated-code.ts';
import {checkHostFiles} from './host-files.ts';
import {checkLinks} from './links.ts';
import {checkMetadata} from './metadata.ts';
import {checkOffline} from './offline.ts';
import {checkOwnFolder} from './own-folder.ts';
import {checkQuestions} from './questions.ts';
import {checkRoutes} from './routes.ts';
import {checkTopics} from './topics.ts';
import {checkTwins} from './twins.ts';

requireBuild();
const pages = readBuiltPages();
const problems = [
  checkBudgets,
  checkFirstResponse,
  checkGeneratedCode,
  checkHostFiles,
  checkLinks,
  checkMetadata,
  checkOffline,
  checkOwnFolder,
  checkQuestions,
  checkRoutes,
  checkTopics,
  checkTwins,
].flatMap((check) => check(pages));
for (const problem of problems) console.error(problem);
console.log(`${pages.length} built pages, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
