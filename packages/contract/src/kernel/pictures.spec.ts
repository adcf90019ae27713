import { expect, test } from 'vitest'
import { pictureUrl, smallPicture } from './pictures.ts'

test('a list shows the small picture of what a reply names', () => {
  expect(smallPicture(pictureUrl('abc', 960))).toBe(pictureUrl('abc', 320))
})

test('a picture from elsewhere is shown as it is', () => {
  expect(smallPicture('https://example.test/soup.webp')).toBe('https://example.test/soup.webp')
})
