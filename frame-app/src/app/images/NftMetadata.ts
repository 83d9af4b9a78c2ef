import * as z from 'zod/mini'
import { cleanText } from '../http/cleanText.ts'

const Text = z.catch(z.nullish(z.string()), null)
const Trait = z.object({
  trait_type: z.catch(z.nullish(z.string()), null),
  value: z.union([z.string(), z.number(), z.boolean()]),
})

/** Schema for an NFT's metadata in the common ERC-721 and ERC-1155 format. Invalid fields count as missing. */
export const NftMetadata = z.pipe(
  z.object({
    name: Text,
    description: Text,
    image: Text,
    image_url: Text,
    image_data: Text,
    attributes: z.catch(z.nullish(z.array(z.unknown())), null),
  }),
  z.transform(({ name, description, image, image_url, image_data, attributes }) => ({
    name: cleanText(name ?? ''),
    description: cleanText(description ?? '', 500),
    image: image || image_url || null,
    /** An SVG document as a string; `null` if there is none. */
    svg: image_data || null,
    traits: (attributes ?? []).slice(0, 50).flatMap((entry) => {
      const { data } = Trait.safeParse(entry)
      const value = cleanText(String(data?.value ?? ''))
      return value ? [{ name: cleanText(data?.trait_type ?? '', 40), value }] : []
    }),
  })),
)
/** An NFT's metadata. Strings are sanitized for display (CT-9). */
export type NftMetadata = z.output<typeof NftMetadata>
