import { channelsTabMessages } from '@brigade/contract/channel/channels-tab.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(channelsTabMessages)
