import { expect, test } from 'vitest'
import { pictureUrl, smallPicture } from './pictures.ts'

test('a list shows the small version of a picture', () => {
  expect(smallPicture(pictureUrl('abc', 960))).toBe(pictureUrl('abc', 320))
})

test('the URL of a picture from another site stays unchanged', () => {
  expect(smallPicture('https://example.test/soup.webp')).toBe('https://example.test/soup.webp')
})
