import { Wallet } from './Wallet.tsx'

/** Only the server knows the modal's URL, so the server renders the page again for each request. */
export const dynamic = 'force-dynamic'

export default function Page() {
  return (
    <main>
      <h1>A host by Next.js</h1>
      <Wallet frameUrl={process.env.FRAME_URL!} projectId={process.env.PROJECT_ID!} rpcUrl={process.env.RPC_URL!} />
    </main>
  )
}
