/** The image of a category or a tag. */
export const TOPIC_IMAGE = /^\/topics\/(category|tag)\/([^/]+)\/card\.png$/;
