import { Wallet } from './Wallet.tsx'

/** Where the modal is served is known to the server alone, so the page is rendered again at each request. */
export const dynamic = 'force-dynamic'

export default function Page() {
  return (
    <main>
      <h1>A host by Next.js</h1>
      <Wallet frameUrl={process.env.FRAME_URL!} projectId={process.env.PROJECT_ID!} rpcUrl={process.env.RPC_URL!} />
    </main>
  )
}
