import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { verifyDeployment } from './verifyDeployment.ts'

// `npm run verify-deployment -- https://modal.example [--project ID --host https://dapp.example]`, after a build of the
// commit and the deployment that are said to be there.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' }, host: { type: 'string' } },
})
const [url] = positionals
if (!url) throw new Error('Name the address of the modal: npm run verify-deployment -- https://modal.example')
const built = (realm: string) => fileURLToPath(new URL(`../../../${realm}/dist`, import.meta.url))
const { project, host } = values
const findings = await verifyDeployment({
  url,
  folders: { modal: built('frame-app'), auth: built('auth-frame') },
  asker: project && host ? { projectId: project, origin: host } : undefined,
  fetch,
})
for (const { kind, text } of findings) console.info(`${kind === 'wrong' ? 'WRONG' : 'note '}  ${text}`)
const wrong = findings.filter(({ kind }) => kind === 'wrong').length
console.info(wrong ? `${wrong} things are not as they were built.` : 'What is served is what was built.')
process.exitCode = wrong ? 1 : 0
