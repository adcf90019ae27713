import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { reverseGeocode } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/client.ts'

/** Finds the address of a point. Only the last request counts; without an address `onFound` is not called. */
export function useAddressLookUp(onFound: (address: string) => void) {
  const asking = useRef<AbortController>(null)
  const [source, setSource] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => () => asking.current?.abort(), [])

  const forget = () => {
    asking.current?.abort()
    setSource(null)
    setLooking(false)
    setUnknown(false)
  }
  return {
    source,
    isLooking,
    isUnknown,
    lookUp: (point: Coordinates) => {
      forget()
      const { signal } = (asking.current = new AbortController())
      setLooking(true)
      call(reverseGeocode, point, { signal })
        .then(
          ({ data }) => {
            if (signal.aborted) return
            if (data.address === '') return setUnknown(true)
            setSource(data.source)
            onFound(data.address)
          },
          () => setUnknown(!signal.aborted),
        )
        .finally(() => {
          if (!signal.aborted) setLooking(false)
        })
    },
    /** Drops the pending request and the credit, because an address is being typed. */
    forget,
  }
}
