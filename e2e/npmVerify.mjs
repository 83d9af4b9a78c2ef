// The body of `npm run verify`: what `npm test` leaves out, because it is slow and rarely changes.
import { createSteps } from './createSteps.mjs'
import { installMissing } from './installMissing.mjs'
import { worldCount } from './worldCount.mjs'

const root = new URL('..', import.meta.url).pathname
const { script, unitTests, otherNode, endToEndTests, summary } = createSteps(root)

installMissing(root)
script('Generate', 'generate')
script('Two builds, compared', 'verify:builds')
unitTests(['frame-app/src/ui/pictures/readers.test.ts'], { QR_CODES: '200' })
for (const version of ['22.23.3', '24.19.0']) otherNode(version)
endToEndTests([], { AIRLOCK_WORLDS: worldCount, AIRLOCK_TESTS: 'verify' })
console.info(summary().join('\n'))
