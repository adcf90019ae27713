import { expect, test } from 'vitest'
import { movedImage, withImages } from './image-picker.rules.ts'

const MB = 1024 * 1024
const image = (name: string, { bytes = 10, type = 'image/jpeg' } = {}) =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 1 })
const [soup, fish, bread] = [image('soup.jpg'), image('fish.jpg'), image('bread.jpg')]

test('new images are added after the existing ones', () => {
  expect(withImages([soup], [fish, bread], 5)).toEqual({ files: [soup, fish, bread], refusal: null })
})

test('unusable images are refused by name, and the others are added', () => {
  const menu = image('menu.pdf', { type: 'application/pdf' })
  expect(withImages([], [menu, soup], 5)).toEqual({
    files: [soup],
    refusal: { key: 'image.not-one', params: { file: 'menu.pdf', most: 5 } },
  })
})

test('an image of 10 MB is added, and a larger one is refused', () => {
  expect(withImages([], [image('a.jpg', { bytes: 10 * MB })], 5).refusal).toBeNull()
  const { files, refusal } = withImages([], [image('b.jpg', { bytes: 10 * MB + 1 })], 5)
  expect([files, refusal]).toEqual([[], { key: 'image.too-large', params: { file: 'b.jpg', most: 5 } }])
})

test('images beyond the limit are refused', () => {
  const { files, refusal } = withImages([soup], [fish, bread], 2)
  expect([files, refusal]).toEqual([[soup, fish], { key: 'image.no-room', params: { file: 'bread.jpg', most: 2 } }])
})

test('the same file chosen twice is added once', () => {
  expect(withImages([soup], [image('soup.jpg')], 5)).toEqual({ files: [soup], refusal: null })
})

test('an image moves by one position and stays put at either end', () => {
  expect(movedImage([soup, fish, bread], 2, -1)).toEqual([soup, bread, fish])
  expect(movedImage([soup, fish, bread], 0, 1)).toEqual([fish, soup, bread])
  expect(movedImage([soup, fish], 0, -1)).toEqual([soup, fish])
  expect(movedImage([soup, fish], 1, 1)).toEqual([soup, fish])
})
