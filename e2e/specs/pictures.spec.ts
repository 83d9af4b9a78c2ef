import { familyScenes } from '../pictures/familyScenes.ts'
import { scenes } from '../pictures/scenes.ts'
import { walletScenes } from '../pictures/walletScenes.ts'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'
import { takeNamedPicture } from './support/takeNamedPicture.ts'

// `npm run screens` takes all screenshots. These tests take one screenshot from each module that defines scenes, to
// check that the scenes still work.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('takes a screenshot of a declined pairing in the modal', async ({ context, page, world }, info) => {
  await takeNamedPicture(scenes, 'walletconnect-declined', { context, page, world, info })
})

test('takes a screenshot of the wallets', rare, async ({ context, page, world }, info) => {
  await takeNamedPicture(walletScenes, 'wallets', { context, page, world, info })
})

test.describe('with a wallet of several families', () => {
  test.use({ wallets: ['omni'] })

  test('takes a screenshot of a family’s account', rare, async ({ context, page, world }, info) => {
    await takeNamedPicture(familyScenes, 'account-bitcoin', { context, page, world, info })
  })
})
