import { createSdk } from 'airlock-sdk'
import { frameUrl, projectId } from '../settings.ts'

const sdk = createSdk({ frameUrl, projectId, networks: ['eip155:1'] })

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})
sdk.subscribe(({ namespaces }) => {
  byId('account').textContent = namespaces.eip155?.address ?? ''
})
