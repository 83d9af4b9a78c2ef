// The body of `npm run verify`: what `npm test` leaves out, because it is slow and rarely changes.
import { createSteps } from './createSteps.mjs'
import { installMissing } from './installMissing.mjs'
import { worldCount } from './worldCount.mjs'

const root = new URL('..', import.meta.url).pathname
const { script, unitTests, endToEndTests, summary } = createSteps(root)

installMissing(root)
script('Two builds, compared', 'verify:builds')
unitTests(['frame-app/src/ui/pictures/readers.test.ts'], { QR_CODES: '200' })
endToEndTests([], { AIRLOCK_WORLDS: worldCount, AIRLOCK_TESTS: 'verify' })
console.info(summary().join('\n'))
