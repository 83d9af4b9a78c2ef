import { familyScenes } from '../pictures/familyScenes.ts'
import { scenes } from '../pictures/scenes.ts'
import { walletScenes } from '../pictures/walletScenes.ts'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'
import { takeNamedPicture } from './support/takeNamedPicture.ts'

// `npm run screens` takes all screenshots. The tests in this file take one screenshot from each module that defines
// scenes. So they notice if a module's scenes no longer work.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('takes a screenshot of the modal after the wallet declined a pairing', async ({ context, page, world }, info) => {
  await takeNamedPicture(scenes, 'walletconnect-declined', { context, page, world, info })
})

test('takes a screenshot of the list of connected wallets', rare, async ({ context, page, world }, info) => {
  await takeNamedPicture(walletScenes, 'wallets', { context, page, world, info })
})

test.describe('with a wallet of several families', () => {
  test.use({ wallets: ['omni'] })

  test('takes a screenshot of the account view for a family', rare, async ({ context, page, world }, info) => {
    await takeNamedPicture(familyScenes, 'account-bitcoin', { context, page, world, info })
  })
})
