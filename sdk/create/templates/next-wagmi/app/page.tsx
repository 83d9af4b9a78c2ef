import { Dapp } from './Dapp.tsx'

export default function Page() {
  return (
    <main>
      <h1>My dapp</h1>
      <p>Connect a wallet, or log in with any email address. Then sign a message.</p>
      <Dapp />
    </main>
  )
}
