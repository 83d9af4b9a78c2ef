import './page.css'
import * as Dialog from '@radix-ui/react-dialog'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { element } from '../dom/element.ts'
import { createPageSdk } from './createPageSdk.ts'
import { openInto } from './openInto.ts'

const sdk = createPageSdk()

/**
 * A host page with a modal Radix dialog that is open: the body receives no pointer events, and focus is trapped in the
 * dialog.
 */
function RadixPage() {
  const [result, setResult] = useState('')
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <h1>A host with a Radix dialog</h1>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger>Open the dialog again</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="overlay" />
          <Dialog.Content className="dialog">
            <Dialog.Title>Checkout</Dialog.Title>
            <Dialog.Description>A dialog of the host, open from the start.</Dialog.Description>
            <label>
              Note <input type="text" />
            </label>
            <p>
              <button type="button" onClick={() => openInto(sdk, setResult)}>
                Open
              </button>{' '}
              <Dialog.Close>Close the dialog</Dialog.Close>
            </p>
            <output aria-label="Result">{result}</output>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <p>
        The dialog is <output aria-label="Dialog">{isOpen ? 'open' : 'closed'}</output>.
      </p>
    </>
  )
}

createRoot(element('root')).render(<RadixPage />)
