import { address as asAddress } from '@solana/kit'
import { useEffect, useState } from 'react'
import { rpc } from './airlock.ts'

export function Balance({ address }: { address: string }) {
  const [text, setText] = useState('Loading the balance…')

  useEffect(() => {
    rpc
      .getBalance(asAddress(address))
      .send()
      .then(({ value }) => setText(`${value.toLocaleString('en')} lamports`))
      .catch(() => setText('The balance cannot be loaded.'))
  }, [address])

  return <span>{text}</span>
}
