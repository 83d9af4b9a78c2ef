// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// ENS in the local world: small contracts with the interfaces of the public ones. Their answers follow the standards
/// (EIP-137, EIP-181, EIP-3668, ENSIP-9, 10, 11, 19). Anyone can set any record, because these names have no value.

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

contract EnsRegistry {
    mapping(bytes32 node => address) public owner;
    mapping(bytes32 node => address) public resolver;

    event NewResolver(bytes32 indexed node, address resolver);

    function setRecord(bytes32 node, address owner_, address resolver_) external {
        owner[node] = owner_;
        resolver[node] = resolver_;
        emit NewResolver(node, resolver_);
    }
}

contract EnsResolver {
    uint256 private constant ETH = 60;
    uint256 private constant ANY_EVM = 0x80000000;

    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) public text;
    mapping(bytes32 node => string) public name;

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata address_) external {
        _addresses[node][coinType] = address_;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        text[node][key] = value;
    }

    function setName(bytes32 node, string calldata name_) external {
        name[node] = name_;
    }

    function addr(bytes32 node, uint256 coinType) public view returns (bytes memory found) {
        found = _addresses[node][coinType];
        // An EVM chain without its own record uses the record for all EVM chains (ENSIP-19).
        bool isEvm = coinType == ETH || (coinType > ANY_EVM && coinType <= type(uint32).max);
        if (found.length == 0 && isEvm) found = _addresses[node][ANY_EVM];
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory found = addr(node, ETH);
        return found.length == 20 ? address(bytes20(found)) : address(0);
    }
}

/// Resolves every name below its own (ENSIP-10) through a gateway whose answers are signed by `signer` (EIP-3668).
contract EnsGatewayResolver is IExtendedResolver {
    string[] private _urls;
    address public signer;
    /// Whether each answer leads to another gateway query.
    bool public endless;

    error NotSigned();

    function setGateway(string[] calldata urls, address signer_, bool endless_) external {
        _urls = urls;
        signer = signer_;
        endless = endless_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory question = abi.encodeCall(IExtendedResolver.resolve, (name, data));
        revert OffchainLookup(address(this), _urls, question, this.answered.selector, question);
    }

    function answered(bytes calldata answer, bytes calldata question) external view returns (bytes memory) {
        if (endless) revert OffchainLookup(address(this), _urls, question, this.answered.selector, question);
        (bytes memory result, bytes32 r, bytes32 s, uint8 v) = abi.decode(answer, (bytes, bytes32, bytes32, uint8));
        bytes32 signed = keccak256(abi.encode(address(this), keccak256(question), keccak256(result)));
        if (ecrecover(signed, v, r, s) != signer) revert NotSigned();
        return result;
    }
}

contract EnsUniversalResolver {
    EnsRegistry private constant REGISTRY = EnsRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    uint256 private constant ETH = 60;
    uint256 private constant ANY_EVM = 0x80000000;

    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    error DNSDecodingFailed(bytes dns);
    error HttpError(uint16 status, string message);
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    function query(Request[] calldata) external pure returns (bool[] memory, bytes[] memory) {
        revert("The asker is the gateway");
    }

    /// Calls the resolver of a DNS-encoded name. Returns its answer and its address.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isOwn) = _resolverOf(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool isExtended = _isExtended(resolver);
        if (!isOwn && !isExtended) revert ResolverNotFound(name);
        bytes memory asked = isExtended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data;
        return (_ask(resolver, asked, isExtended, gateways), resolver);
    }

    /// Continues a call after the gateway has answered.
    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bytes4 callback, bytes memory extra, string[] memory gateways) =
            abi.decode(extraData, (address, bytes4, bytes, string[]));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) {
            bytes memory failure = responses[0];
            if (bytes4(failure) != HttpError.selector) revert ResolverError(failure);
            assembly {
                revert(add(failure, 32), mload(failure))
            }
        }
        return (_ask(resolver, abi.encodeWithSelector(callback, responses[0], extra), true, gateways), resolver);
    }

    /// Returns an address's primary name on a chain, if that name resolves to the same address.
    function reverseWithGateways(bytes calldata address_, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 zone = keccak256(abi.encodePacked(_node(bytes32(0), "reverse"), keccak256(_zone(coinType))));
        bytes32 node = keccak256(abi.encodePacked(zone, keccak256(_hex(address_))));
        reverseResolver = REGISTRY.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(address_);
        primary = EnsResolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory dns = _encode(bytes(primary));
        bool isOwn;
        (resolver, isOwn) = this.resolverOf(dns);
        if (resolver == address(0) || !isOwn || _isExtended(resolver)) revert ResolverNotFound(dns);
        bytes memory back = EnsResolver(resolver).addr(_namehash(dns, 0), coinType);
        if (keccak256(back) != keccak256(address_)) revert ReverseAddressMismatch(primary, back);
    }

    function resolverOf(bytes calldata name) external view returns (address, bool) {
        return _resolverOf(name);
    }

    function _resolverOf(bytes memory name) private view returns (address resolver, bool isOwn) {
        for (uint256 at = 0; at < name.length && name[at] != 0; at += uint8(name[at]) + 1) {
            resolver = REGISTRY.resolver(_namehash(name, at));
            if (resolver != address(0)) return (resolver, at == 0);
        }
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool done, bytes memory answer) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return done && answer.length == 32 && abi.decode(answer, (bool));
    }

    function _ask(address resolver, bytes memory asked, bool isWrapped, string[] memory gateways)
        private
        view
        returns (bytes memory)
    {
        (bool done, bytes memory answer) = resolver.staticcall(asked);
        if (done) {
            if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(asked));
            return isWrapped ? abi.decode(answer, (bytes)) : answer;
        }
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        bytes memory fields = new bytes(answer.length - 4);
        for (uint256 index = 0; index < fields.length; index++) fields[index] = answer[index + 4];
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra) =
            abi.decode(fields, (address, string[], bytes, bytes4, bytes));
        Request[] memory requests = new Request[](1);
        requests[0] = Request(sender, urls, callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(this.query, (requests)),
            this.resolveCallback.selector,
            abi.encode(resolver, callback, extra, gateways)
        );
    }

    function _namehash(bytes memory name, uint256 at) private pure returns (bytes32) {
        if (at >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[at]);
        if (length == 0) return bytes32(0);
        bytes memory label = new bytes(length);
        for (uint256 index = 0; index < length; index++) label[index] = name[at + 1 + index];
        return keccak256(abi.encodePacked(_namehash(name, at + 1 + length), keccak256(label)));
    }

    function _node(bytes32 parent, bytes memory label) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(parent, keccak256(label)));
    }

    function _zone(uint256 coinType) private pure returns (bytes memory) {
        if (coinType == ETH) return "addr";
        if (coinType == ANY_EVM) return "default";
        bytes memory digits = _hex(abi.encodePacked(coinType));
        uint256 start = 0;
        while (digits[start] == "0") start++;
        bytes memory short = new bytes(digits.length - start);
        for (uint256 index = 0; index < short.length; index++) short[index] = digits[start + index];
        return short;
    }

    function _hex(bytes memory data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 index = 0; index < data.length; index++) {
            text[index * 2] = digits[uint8(data[index]) >> 4];
            text[index * 2 + 1] = digits[uint8(data[index]) & 15];
        }
    }

    function _encode(bytes memory name) private pure returns (bytes memory dns) {
        dns = new bytes(name.length + 2);
        uint256 start = 0;
        for (uint256 index = 0; index <= name.length; index++) {
            if (index < name.length && name[index] != ".") {
                dns[index + 1] = name[index];
                continue;
            }
            dns[start] = bytes1(uint8(index - start));
            start = index + 1;
        }
    }
}
