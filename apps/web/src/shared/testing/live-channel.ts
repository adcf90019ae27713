import type { LiveHint, LiveTopic } from '@brigade/contract/kernel/live-topic.ts'
import { act } from '@testing-library/react'
import type { connect as openConnection } from '../live/connection.ts'

type Ask = (data: unknown) => unknown

const opened = new Set<(hint: LiveHint) => void>()
const downs = new Set<() => void>()
const asks = new Map<string, Ask>()

export const forgetLive = () => {
  opened.clear()
  downs.clear()
  asks.clear()
}

export const connect: typeof openConnection = (_token, { onUp, onDown, onHint }) => {
  opened.add(onHint)
  downs.add(onDown)
  onUp()
  return {
    ask: async (m, data) => asks.get(m)?.(data),
    close: () => {
      opened.delete(onHint)
      downs.delete(onDown)
    },
  }
}

export const announce = ({ m }: LiveTopic, data: LiveHint['data']) =>
  act(async () => opened.forEach((onHint) => onHint({ m, data })))

export const answersLive = ({ m }: LiveTopic, answer: Ask) => void asks.set(m, answer)

export const loseLive = () => act(async () => downs.forEach((onDown) => onDown()))
