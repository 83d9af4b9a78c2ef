// The implementation of `npm run verify`: the checks that `npm test` skips because they are slow and rarely change
// their result.
import { spawnSync } from 'node:child_process'
import { createSteps } from './createSteps.mjs'
import { installMissing } from './installMissing.mjs'
import { worldCount } from './worldCount.mjs'

const root = new URL('..', import.meta.url).pathname
const { script, unitTests, otherNode, endToEndTests, summary } = createSteps(root)

/** The commit that `auth-frame/src/fakes/previousRelease.json` was recorded from. */
const previousRelease = 'd89453c2'

installMissing(root)
script('Generate', 'generate')
script('Two builds, compared', 'verify:builds')
script('Documentation', 'docs:build')
unitTests(['sdk/docs/build/check/checkCode.test.ts'], { AIRLOCK_DOCS: '1' })
unitTests(['frame-app/src/ui/pictures/readers.test.ts'], { QR_CODES: '200' })
if (spawnSync('git', ['cat-file', '-e', previousRelease], { cwd: root }).status === 0)
  unitTests(['auth-frame/src/rollingDeployment.test.ts'], { AIRLOCK_PREVIOUS: previousRelease })
else console.info(`The rolling deployment is left out: git does not have ${previousRelease}.`)
for (const version of ['22.23.3', '24.19.0']) otherNode(version)
endToEndTests([], { AIRLOCK_WORLDS: worldCount, AIRLOCK_TESTS: 'verify' })
console.info(summary().join('\n'))
