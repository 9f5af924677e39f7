/** Topics of one event stream, which a browser's tabs share. More than the stages that fit in open tabs. */
export const MAX_STREAM_TOPICS = 32;
