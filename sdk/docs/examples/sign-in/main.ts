import { createSdk } from 'airlock-sdk'
import { serverSiwx } from 'airlock-sdk/siwx'
import { frameUrl, projectId } from '../settings.ts'

// #region create
const sdk = createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  siwx: serverSiwx({ url: '/siwx', statement: 'Welcome.', expiresIn: 86_400_000 }),
})
// #endregion create

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})

// #region me
byId('ask').onclick = async () => {
  const answer = await fetch('/me')
  byId('result').textContent = answer.ok ? (await answer.json()).address : 'Nobody is signed in'
}
// #endregion me
