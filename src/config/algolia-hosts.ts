/** Returns Algolia's hosts for an application, in the order to try them. */
export function algoliaHosts(applicationId: string): string[] {
  const id = applicationId.toLowerCase();
  return [
    `${id}-dsn.algolia.net`,
    `${id}-1.algolianet.com`,
    `${id}-2.algolianet.com`,
    `${id}-3.algolianet.com`,
  ];
}
