import { DocsBody, DocsDescription, DocsPage, DocsTitle } from 'fumadocs-ui/layouts/docs/page';
import defaultComponents, { createRelativeLink } from 'fumadocs-ui/mdx';
import { notFound } from 'next/navigation';
import { source } from '../../../lib/source.js';

const pageOf = async (params) => source.getPage((await params).slug) ?? notFound();

export const generateStaticParams = () => source.generateParams();

export const generateMetadata = async ({ params }) => {
  const { title, description } = (await pageOf(params)).data;
  return { title, description };
};

export default async function Page({ params }) {
  const page = await pageOf(params);
  const { body: Body, title, description, toc } = page.data;
  return (
    <DocsPage toc={toc}>
      <DocsTitle>{title}</DocsTitle>
      <DocsDescription>{description}</DocsDescription>
      <DocsBody>
        <Body components={{ ...defaultComponents, a: createRelativeLink(source, page) }} />
      </DocsBody>
    </DocsPage>
  );
}
